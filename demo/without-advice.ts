/**
 * Silences the provider library's warnings for production while `run` runs: losing its state at a restart is right for
 * a demo.
 */
export const withoutAdvice = async <T>(run: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes("oidc-provider WARNING")) warn(...said);
  };
  try {
    return await run();
  } finally {
    console.warn = warn;
  }
};
