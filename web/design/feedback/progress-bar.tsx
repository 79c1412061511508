export type ProgressBarProps = {
  /** Names the work: "Uploading". */
  label: string;
  /** 0 to 1; absent while the progress is unknown. */
  value?: number | undefined;
};

/** Shows the progress of an upload or another task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] indeterminate:animate-pulse"
    />
  );
}
