/** Reads the pages of a list one after the other, and ends early when a page is empty because entries were removed. */
export async function readAllPages<Entry>(
  read: (page: number) => Promise<{ list: readonly Entry[]; total: number }>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await read(page)
    entries.push(...list)
    if (list.length === 0 || entries.length >= total) return entries
  }
}
