import { useNavigate } from 'react-router'
import type { Page } from '../routes.ts'
import { Button } from '../shared/button.tsx'
import { sayIfThere, useWords } from '../shared/words.ts'
import { Notice } from './notice.tsx'
import { WayOn } from './way-on.tsx'

/** An address that is known and guarded, and whose page follows in a later release. */
export function NotHereYet({ page }: { page: Page }) {
  const { say } = useWords()
  const navigate = useNavigate()
  return (
    <Notice
      sign={say('notHereYet.title')}
      title={say(`page.${page.page}.title`)}
      actions={
        <>
          <WayOn />
          {!isFirstOfVisit() && <Button onClick={() => void navigate(-1)}>{say('notHereYet.back')}</Button>}
        </>
      }
    >
      <p>{sayIfThere(`page.${page.page}.soon`)}</p>
      {page.page === 'singleSignOn' && <p>{say('notHereYet.sso')}</p>}
    </Notice>
  )
}

/** Behind the page that the portal was opened with lies nothing of ours. The router numbers its entries in the history. */
function isFirstOfVisit(): boolean {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'idx' in entry && entry.idx === 0
}
