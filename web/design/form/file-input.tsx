import type { InputHTMLAttributes } from "react";

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  onFiles: (files: File[]) => void;
};

/** A file input that covers its label without being seen. It forgets its files once it has passed them on. */
export function FileInput({ onFiles, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = ""; // so that the same file can be chosen again
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
