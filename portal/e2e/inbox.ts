import { expect, type Page } from '@playwright/test'

interface Letter {
  text: string
}

/** The link in the newest mail to somebody, as the development inbox shows it. */
export async function linkInNewestMailTo(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/inbox.json', { params: { to: address } })
      const { list }: { list: Letter[] } = await answer.json()
      link = /https?:\/\/\S+/.exec(list[0]?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
