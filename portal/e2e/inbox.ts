import { expect, type Page } from '@playwright/test'

interface Mail {
  id: string
  text: string
}

/** The link in the newest mail to an address, read from the development inbox. */
export function findLinkInLatestMail(page: Page, address: string): Promise<string> {
  return findInLatestMail(page, address, /https?:\/\/\S+/)
}

/** The six digits in the newest mail to an address. With `after` it waits for a mail that is newer than that one. */
export function findCodeInLatestMail(page: Page, address: string, after?: Mail): Promise<string> {
  return findInLatestMail(page, address, /^\d{6}$/m, after)
}

export async function readLatestMail(page: Page, address: string): Promise<Mail | undefined> {
  const answer = await page.request.get('/dev/inbox.json', { params: { to: address } })
  const { list }: { list: Mail[] } = await answer.json()
  return list[0]
}

async function findInLatestMail(page: Page, address: string, pattern: RegExp, after?: Mail): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const mail = await readLatestMail(page, address)
      text = mail?.id === after?.id ? undefined : pattern.exec(mail?.text ?? '')?.[0]
      return text
    })
    .toBeDefined()
  return text ?? ''
}
