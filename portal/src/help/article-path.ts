/** Where an article of the help centre is read, from wherever in the portal. */
export function articlePath(slug: string): string {
  return `#/support/help-center?${new URLSearchParams({ article: slug })}`
}
