/** HTML table. Rows with ids can be linked to and are in the search index. */
export function renderTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  ids: readonly string[] = [],
): string {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const isLong = headers.length > 2 ? ' class="stacks"' : ''
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table${isLong}><thead><tr>${cells('th', headers)}</tr></thead><tbody>
${rows.map((row, index) => `<tr${ids[index] ? ` id="${ids[index]}"` : ''}>${cells('td', row)}</tr>`).join('\n')}
</tbody></table></div>`
}
