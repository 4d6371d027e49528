import { Flights } from './flights'

export default function Page() {
  return <Flights />
}
