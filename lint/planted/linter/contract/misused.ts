// planted: typescript(no-misused-promises)
export function ask(answer: Promise<boolean>): string {
  return answer ? "yes" : "no";
}
