// planted: typescript(no-floating-promises)
export function forget(answer: Promise<void>): void {
  answer.then(() => {});
}
