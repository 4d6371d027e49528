/** One question in each line. */
export function questionsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
