import { useCurrentUser } from '../session/current-user.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { toast } from '../shared/ui/toast.ts'

/** Mails the user a link to set a new password, after a question. */
export function useRequestPassword(): () => void {
  const { translate } = useTranslator()
  const email = useCurrentUser()?.user.email ?? ''
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: translate('task.newPassword.title'),
      text: translate('task.newPassword.text', { email }),
      action: translate('task.newPassword.send'),
    })
    if (!isSure) return
    const result = await client.call('POST /mail/sendEmail', { body: { email } })
    if (result.ok) toast.success(translate('task.newPassword.done'))
  }
  return () => void ask()
}
