// planted: house(language-records)
export const isVietnamese = (language: string): boolean => "en" !== language;
