import { expect, type Page } from '@playwright/test'

interface Mail {
  text: string
}

/** The link in the newest mail to an address, read from the development inbox. */
export function findLinkInLatestMail(page: Page, address: string): Promise<string> {
  return findInLatestMail(page, address, /https?:\/\/\S+/)
}

/** The six digits in the newest mail to an address. */
export function findCodeInLatestMail(page: Page, address: string): Promise<string> {
  return findInLatestMail(page, address, /^\d{6}$/m)
}

async function findInLatestMail(page: Page, address: string, pattern: RegExp): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/inbox.json', { params: { to: address } })
      const { list }: { list: Mail[] } = await answer.json()
      text = pattern.exec(list[0]?.text ?? '')?.[0]
      return text
    })
    .toBeDefined()
  return text ?? ''
}
