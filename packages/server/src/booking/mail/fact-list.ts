import { markup } from '../../shared/http/pages/html.ts'

/** Names and values in lines, for an email. */
export function factList(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      markup`<tr>
        <td style="padding:4px 16px 4px 0;color:#5b6b73;vertical-align:top;white-space:nowrap">${name}</td>
        <td style="padding:4px 0;font-weight:600">${value}</td>
      </tr>`,
  )
  return markup`<table style="border-collapse:collapse;margin:16px 0">
    ${rows}
  </table>`.text
}
