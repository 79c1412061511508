import { Icon, type IconProps } from "./icon.tsx";

export function ArrowLeftIcon(props: IconProps) {
  return <Icon d="M19.5 12h-15m6-6-6 6 6 6" {...props} />;
}

export function EditIcon(props: IconProps) {
  return <Icon d="M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4" {...props} />;
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon
      d="M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0"
      {...props}
    />
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon
      d="M4 4l16 16M9.9 6.3A10.8 10.8 0 0 1 12 6c4 0 7.2 2 9.5 6a16 16 0 0 1-2.7 3.5M6.6 7.6A15.6 15.6 0 0 0 2.5 12c2.3 4 5.5 6 9.5 6 1.7 0 3.2-0.3 4.5-1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8"
      {...props}
    />
  );
}

export function TrashIcon(props: IconProps) {
  return <Icon d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l0.8 12.5h9.4L17.5 7M10 11v5M14 11v5" {...props} />;
}

export function PrinterIcon(props: IconProps) {
  return <Icon d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7Z" {...props} />;
}

export function QrIcon(props: IconProps) {
  return (
    <Icon
      d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5H14ZM20 14v2.5M20 20h-2.5M14 20h0.5M7 7h0.01M17 7h0.01M7 17h0.01"
      {...props}
    />
  );
}

export function TagIcon(props: IconProps) {
  return <Icon d="M3.5 12.5v-9h9l8.5 8.5-9 9ZM8 8h0.01" {...props} />;
}

export function ChartIcon(props: IconProps) {
  return <Icon d="M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6" {...props} />;
}

export function LockIcon(props: IconProps) {
  return <Icon d="M5.5 10.5h13v10h-13ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2" {...props} />;
}

export function DeviceIcon(props: IconProps) {
  return <Icon d="M3 5h13v9H3ZM2 18h10M15.5 9.5h6v11h-6ZM18.5 18h0.01" {...props} />;
}

export function UploadIcon(props: IconProps) {
  return <Icon d="M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4 15.5v4.5h16v-4.5" {...props} />;
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon
      d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9.2 9.4a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.4 1.1-1.4 2.2M12 17h0.01"
      {...props}
    />
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon
      solid
      d="M4 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M17 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0"
      {...props}
    />
  );
}

export function BulletsIcon(props: IconProps) {
  return <Icon d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" {...props} />;
}

export function NumbersIcon(props: IconProps) {
  return (
    <Icon
      d="M10.5 6h9.5M10.5 12h9.5M10.5 18h9.5M4 5.2 5.6 4v5.5M4 15.8c0-2.2 3.2-2.2 3.2 0 0 1.2-3.2 2.4-3.2 3.9h3.4"
      {...props}
    />
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon
      d="M10 13.6a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.4a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"
      {...props}
    />
  );
}
