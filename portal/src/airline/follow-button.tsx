import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { useFollow } from './airline-queries.ts'

interface FollowButtonProps {
  airline: string
  name: string
  followed: boolean
}

/** Follows an airline or stops following it; users without the permission see the state. */
export function FollowButton({ airline, name, followed }: FollowButtonProps) {
  const { translate } = useTranslator()
  const follow = useFollow()
  const shown = follow.isPending ? follow.variables.follow : followed
  return (
    <WithCall
      call="POST /airline/follow"
      fallback={<span>{translate(shown ? 'airline.followed' : 'airline.notFollowed')}</span>}
    >
      <Button
        $small
        aria-pressed={shown}
        aria-label={translate('airline.followName', { name })}
        onClick={() => follow.mutate({ airlineCode: airline, follow: !shown })}
      >
        <span aria-hidden="true">{shown ? '★' : '☆'}</span> {translate(shown ? 'airline.followed' : 'airline.follow')}
      </Button>
    </WithCall>
  )
}
