import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { useFollow } from './airline-queries.ts'

interface FollowButtonProps {
  airline: string
  name: string
  followed: boolean
  /** Whether the agency gets tickets of the airline by API, which may depend on following it. */
  subscribed: boolean
}

/** Follows an airline or stops following it; users without the permission see the state. */
export function FollowButton({ airline, name, followed, subscribed }: FollowButtonProps) {
  const { translate } = useTranslator()
  const follow = useFollow()
  const shown = follow.isPending ? follow.variables.follow : followed

  async function change(): Promise<void> {
    const isConfirmed =
      !shown ||
      !subscribed ||
      (await confirm({
        title: translate('airline.unfollowTitle', { name }),
        text: translate('airline.unfollowText'),
        action: translate('airline.unfollow'),
        keep: translate('airline.keepFollowing'),
      }))
    if (isConfirmed) follow.mutate({ airlineCode: airline, follow: !shown })
  }

  return (
    <WithCall
      call="POST /airline/follow"
      fallback={<span>{translate(shown ? 'airline.followed' : 'airline.notFollowed')}</span>}
    >
      <Button
        $small
        aria-pressed={shown}
        aria-label={translate(shown ? 'airline.followedName' : 'airline.followName', { name })}
        onClick={() => void change()}
      >
        <span aria-hidden="true">{shown ? '★' : '☆'}</span> {translate(shown ? 'airline.followed' : 'airline.follow')}
      </Button>
    </WithCall>
  )
}
