// planted: house(language-records)
export const greeting = (language: string): string => (language === "vn" ? "Xin chào" : "Hello");
