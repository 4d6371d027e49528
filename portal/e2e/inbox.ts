import { expect, type Page } from '@playwright/test'

interface Mail {
  text: string
}

/** The link in the newest mail to an address, read from the development inbox. */
export async function findLinkInLatestMail(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/inbox.json', { params: { to: address } })
      const { list }: { list: Mail[] } = await answer.json()
      link = /https?:\/\/\S+/.exec(list[0]?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
