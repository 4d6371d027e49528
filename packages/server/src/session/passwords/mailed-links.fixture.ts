import { createTestClient, type DemoServer } from '../sign-in.fixture.ts'

export interface MailedLink {
  email: string
  sign: string
}

/** Requests a link by mail, reads the mail and follows the link. */
export function mailedLinksOf(server: () => DemoServer) {
  const requestLink = (to: string, address?: string) =>
    createTestClient(server(), { address }).call('POST /mail/sendEmail', { body: { email: to } })

  const mailbox = async (to: string) => (await server().deps.mail.page({ page: 1, pageSize: 100, to })).list

  return {
    requestLink,
    mailbox,
    async mailedLink(to: string): Promise<MailedLink> {
      const asked = await requestLink(to)
      const [message] = await mailbox(to)
      const link = /http\S+\/#\/\w+\?sign=(\S+)&email=(\S+)/.exec(message?.text ?? '')
      if (!asked.ok || !link) throw new Error(`No link was mailed to ${to}: ${JSON.stringify(asked)}`)
      return { sign: decodeURIComponent(link[1] ?? ''), email: decodeURIComponent(link[2] ?? '') }
    },
    setBy: (link: MailedLink, password: string, { base } = server()) =>
      createTestClient({ base }).call('POST /sysUser/modifyPassword', { body: { ...link, password } }),
    check: (link: MailedLink) => createTestClient(server()).call('POST /sysUser/validationSign', { body: link }),
  }
}
