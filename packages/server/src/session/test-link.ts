import { clientOf, type DemoServer } from './test-sign-in.ts'

export interface MailedLink {
  email: string
  sign: string
}

/** What somebody does who asks for a link by mail, reads it, and follows it. */
export function withMailedLinks(server: () => DemoServer) {
  const askForLink = (to: string, address?: string) =>
    clientOf(server(), { address }).call('POST /mail/sendEmail', { body: { email: to } })

  const mailbox = async (to: string) => (await server().deps.mail.page({ page: 1, pageSize: 100, to })).list

  return {
    askForLink,
    mailbox,
    async mailedLink(to: string): Promise<MailedLink> {
      const asked = await askForLink(to)
      const [letter] = await mailbox(to)
      const link = /http\S+\/#\/\w+\?sign=(\S+)&email=(\S+)/.exec(letter?.text ?? '')
      if (!asked.ok || !link) throw new Error(`No link was mailed to ${to}: ${JSON.stringify(asked)}`)
      return { sign: decodeURIComponent(link[1] ?? ''), email: decodeURIComponent(link[2] ?? '') }
    },
    setBy: (link: MailedLink, password: string, { base } = server()) =>
      clientOf({ base }).call('POST /sysUser/modifyPassword', { body: { ...link, password } }),
    check: (link: MailedLink) => clientOf(server()).call('POST /sysUser/validationSign', { body: link }),
  }
}
