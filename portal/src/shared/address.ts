import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'

/** The query of a page's address. A change goes by `latest`, what it is just becoming: of two in one breath both hold. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  function latest(): URLSearchParams {
    const place = router?.state.navigation.location ?? router?.state.location
    return place?.pathname === pathname ? new URLSearchParams(place.search) : address
  }
  return { address, latest, setAddress }
}
