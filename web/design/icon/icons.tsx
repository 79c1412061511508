import { Icon, type IconProps } from "./icon.tsx";

export function SearchIcon(props: IconProps) {
  return <Icon d="M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M20.5 20.5 16 16" {...props} />;
}

export function LogoutIcon(props: IconProps) {
  return <Icon d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M9 12h11m-4-4 4 4-4 4" {...props} />;
}

export function ChevronDownIcon(props: IconProps) {
  return <Icon d="m6 9.5 6 6 6-6" {...props} />;
}

export function ChevronLeftIcon(props: IconProps) {
  return <Icon d="m14.5 6-6 6 6 6" {...props} />;
}

export function ChevronRightIcon(props: IconProps) {
  return <Icon d="m9.5 6 6 6-6 6" {...props} />;
}

export function CloseIcon(props: IconProps) {
  return <Icon d="m6 6 12 12M18 6 6 18" {...props} />;
}

export function MenuIcon(props: IconProps) {
  return <Icon d="M4 6.5h16M4 12h16M4 17.5h16" {...props} />;
}

export function StarIcon(props: IconProps) {
  return (
    <Icon
      d="m12 3.2 2.7 5.6 6.10.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-0.8Z"
      {...props}
    />
  );
}

export function PlusIcon(props: IconProps) {
  return <Icon d="M12 5v14M5 12h14" {...props} />;
}

export function MinusIcon(props: IconProps) {
  return <Icon d="M5 12h14" {...props} />;
}

export function CheckIcon(props: IconProps) {
  return <Icon d="m5 12.5 4.7 4.7L19.5 7" {...props} />;
}

export function ArrowUpIcon(props: IconProps) {
  return <Icon d="M12 19.5v-15m-6 6 6-6 6 6" {...props} />;
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon
      d="M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
      {...props}
    />
  );
}

export function AlertIcon(props: IconProps) {
  return <Icon d="M12 4 2.8 19.8h18.4ZM12 10v4.5M12 17.2h0.01" {...props} />;
}

export function InfoIcon(props: IconProps) {
  return <Icon d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5.5M12 7.7h0.01" {...props} />;
}

export function CheckCircleIcon(props: IconProps) {
  return <Icon d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M8 12.3l2.8 2.8 5.2-5.6" {...props} />;
}

export function RefreshIcon(props: IconProps) {
  return <Icon d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5" {...props} />;
}

export function CopyIcon(props: IconProps) {
  return <Icon d="M9 9h11v11H9ZM5.5 15H4V4h11v1.5" {...props} />;
}
