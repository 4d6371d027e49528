import { useWords } from '../shared/words.ts'
import { Notice } from './notice.tsx'
import { WayOn } from './way-on.tsx'

export function Screen() {
  const { say } = useWords()
  return (
    <Notice sign="401" title={say('page.noAccess.title')} actions={<WayOn />}>
      <p>{say('noAccess.text')}</p>
    </Notice>
  )
}
