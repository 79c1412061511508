// planted: typescript(switch-exhaustiveness-check)
export function speak(language: "en" | "vn"): string {
  switch (language) {
    case "en":
      return "English";
  }
  return "";
}
