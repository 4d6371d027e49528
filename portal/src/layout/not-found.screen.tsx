import { useWords } from '../shared/words.ts'
import { Notice } from './notice.tsx'
import { WayOn } from './way-on.tsx'

export function Screen() {
  const { say } = useWords()
  return (
    <Notice sign="404" title={say('page.notFound.title')} actions={<WayOn />}>
      <p>{say('notFound.text')}</p>
    </Notice>
  )
}
