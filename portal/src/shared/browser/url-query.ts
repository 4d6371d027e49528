import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'

/** Query of the URL. Changes are applied to the latest pending query, so two changes in one tick both take effect. */
export function useUrlQuery() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  function latest(): URLSearchParams {
    const location = router?.state.navigation.location ?? router?.state.location
    return location?.pathname === pathname ? new URLSearchParams(location.search) : address
  }
  return { address, latest, setAddress }
}
