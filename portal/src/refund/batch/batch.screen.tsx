import { isAllowed } from '@gangway/core'
import { Page } from '../../layout/page.tsx'
import { useCurrentUser } from '../../session/current-user.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { NoPermission, WithCall } from '../../shared/api/permission-guard.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { BatchJob } from './batch-job.tsx'
import { BatchRecords } from './batch-records.tsx'
import { BatchUpload } from './batch-upload.tsx'

export function Screen() {
  const { translate } = useTranslator()
  const { address, latest, setAddress } = useUrlQuery()
  const user = useCurrentUser()?.permissions
  const task = address.get('task') ?? ''
  function open(id: string): void {
    const next = latest()
    if (id) next.set('task', id)
    else next.delete('task')
    setAddress(next)
  }
  const back = user && isAllowed(user, 'sys:booking') && (
    <ButtonLink to="/order/cancel-refund/list">{translate('batch.back')}</ButtonLink>
  )
  return (
    <Page title={translate('page.refundBatch.title')} headerActions={back}>
      <WithCall call="POST /refund/batch/upload" fallback={<NoPermission />}>
        <BatchUpload onStart={open} />
      </WithCall>
      {isTaskId(task) && <BatchJob key={task} id={task} onClose={() => open('')} />}
      <BatchRecords openTask={task} />
    </Page>
  )
}

function isTaskId(text: string): boolean {
  return /^[0-9A-Za-z]{10,40}$/.test(text)
}
