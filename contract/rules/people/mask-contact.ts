/** An e-mail address whose owner is not told: the first letter and the domain stay. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, "$1•••");
