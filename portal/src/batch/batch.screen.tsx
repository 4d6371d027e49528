import { mayOpen } from '@gangway/core'
import { Page } from '../layout/page.tsx'
import { useSignedIn } from '../session/rights.ts'
import { useAddress } from '../shared/address.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { useWords } from '../shared/words.ts'
import { BatchJob } from './batch-job.tsx'
import { BatchRecords } from './batch-records.tsx'
import { BatchUpload } from './batch-upload.tsx'

/** Claims of a whole file: it is uploaded, its rows are worked on before one's eyes, and what was wrong can be mended. */
export function Screen() {
  const { say } = useWords()
  const { address, latest, setAddress } = useAddress()
  const rights = useSignedIn()?.rights
  const task = address.get('task') ?? ''
  function open(id: string): void {
    const next = latest()
    if (id) next.set('task', id)
    else next.delete('task')
    setAddress(next)
  }
  const back = rights && mayOpen(rights, 'sys:booking') && (
    <ButtonLink to="/order/cancel-refund/list">{say('batch.back')}</ButtonLink>
  )
  return (
    <Page title={say('page.refundBatch.title')} beside={back}>
      <BatchUpload onStart={open} />
      {isTask(task) && <BatchJob key={task} id={task} onClose={() => open('')} />}
      <BatchRecords openTask={task} />
    </Page>
  )
}

function isTask(text: string): boolean {
  return /^[0-9A-Za-z]{10,40}$/.test(text)
}
