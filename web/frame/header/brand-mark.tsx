/** The shop's logo: a row of narrow shop houses under one awning. Also in `public/favicon.svg`. */
export function BrandMark({ className = "size-9" }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <rect width="32" height="32" rx="7" fill="#b3261e" />
      <path
        d="M5 26V12.5l3.2-2.6 3.2 2.6V26ZM12.4 26V8.6L16 5.6l3.6 3V26ZM20.6 26V12h6.4v14Z"
        fill="#fff"
      />
      <path
        d="M4 16.5h24v2.4a2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0Z"
        fill="#f2b84b"
      />
      <path d="M7 26v-3.6h2.4V26ZM14.6 26v-3.6h2.8V26ZM22.6 26v-3.6H25V26Z" fill="#b3261e" />
    </svg>
  );
}
