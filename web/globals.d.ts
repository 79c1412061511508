/** The version of the texts this build was made with (`vite.config.ts`). */
declare const __TEXTS_VERSION__: string;
