import { controlCss } from '../shared/control.css.ts'
import { drawerFormCss } from '../shared/drawer-form.css.ts'
import { drawerCss } from '../shared/drawer.css.ts'

export const bookingDrawerCss = [controlCss, drawerCss, drawerFormCss]
