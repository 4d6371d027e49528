export function buildArticlePath(slug: string): string {
  return `#/support/help-center?${new URLSearchParams({ article: slug })}`
}
