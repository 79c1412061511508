import { Icon, type IconProps } from "./icon.tsx";

export function CartIcon(props: IconProps) {
  return (
    <Icon
      d="M2.5 4H5l2.4 11.2h10.3L20 7.5H5.8M7.6 19.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M15.3 19.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0"
      {...props}
    />
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c0.6-4 3.6-6 7.5-6s6.9 2 7.5 6" {...props} />
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon
      d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3"
      {...props}
    />
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      d="M6.3 3.5h2.8l1.5 4.3-2 1.6a12.5 12.5 0 0 0 6 6l1.6-2 4.3 1.5v2.8a2 2 0 0 1-2.2 2A16 16 0 0 1 4.3 5.7a2 2 0 0 1 2-2.2Z"
      {...props}
    />
  );
}

export function TruckIcon(props: IconProps) {
  return (
    <Icon
      d="M2.5 6h11.5v10.5H2.5ZM14 9.5h4l3.5 3.5v3.5H14M5.1 17.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0M15.6 17.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0"
      {...props}
    />
  );
}

export function StoreIcon(props: IconProps) {
  return (
    <Icon
      d="M4.5 11v8.5h15V11M3 8.5 4.8 4.5h14.4L21 8.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 19.5v-5h4v5"
      {...props}
    />
  );
}

export function MessageIcon(props: IconProps) {
  return <Icon d="M4 5h16v11.5h-8.5L7 20v-3.5H4Z" {...props} />;
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon
      d="M12 3 5 5.5V11c0 4.7 2.8 8 7 10 4.2-2 7-5.3 7-10V5.5ZM8.8 11.8l2.3 2.3 4.2-4.4"
      {...props}
    />
  );
}

export function ClockIcon(props: IconProps) {
  return <Icon d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v5.3l3.5 2" {...props} />;
}

export function CalendarIcon(props: IconProps) {
  return <Icon d="M4 6.5h16v14H4ZM4 11h16M8.5 3.5v5M15.5 3.5v5" {...props} />;
}

export function BoxIcon(props: IconProps) {
  return <Icon d="M12 3 4 7v10l8 4 8-4V7ZM4 7l8 4 8-4M12 11v10" {...props} />;
}

export function MailIcon(props: IconProps) {
  return <Icon d="M3.5 5.5h17v13h-17ZM3.5 6.5l8.5 6.5 8.5-6.5" {...props} />;
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon
      d="M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8"
      {...props}
    />
  );
}

export function ImageIcon(props: IconProps) {
  return <Icon d="M3.5 4.5h17v15h-17ZM3.5 16.5l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9h0.01" {...props} />;
}

export function CardIcon(props: IconProps) {
  return <Icon d="M3 5.5h18v13H3ZM3 10h18M6.5 14.5H10" {...props} />;
}

export function CashIcon(props: IconProps) {
  return (
    <Icon
      d="M2.5 6.5h19v11h-19ZM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M6 12h0.01M18 12h0.01"
      {...props}
    />
  );
}

export function GridIcon(props: IconProps) {
  return (
    <Icon
      d="M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z"
      {...props}
    />
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon
      d="M12 21c4-4.3 6.5-7.6 6.5-11a6.5 6.5 0 1 0-13 0c0 3.4 2.5 6.7 6.5 11ZM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0"
      {...props}
    />
  );
}
