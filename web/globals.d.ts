/** The version of the texts in this build (set in `vite.config.ts`). */
declare const __TEXTS_VERSION__: string;
