import '@gangway/elements/define/booking-drawer'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import type {} from '@gangway/elements/types/vue'
import { createApp } from 'vue'
import Flights from './flights.vue'

createApp(Flights).mount('#root')
