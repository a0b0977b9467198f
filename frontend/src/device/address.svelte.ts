// Where the client is now: follows the address bar, and moves it.
import { readRoute, type Route } from './route';

class Address {
  route = $state<Route>(readRoute(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.route = readRoute(location.pathname);
    });
  }

  /** Go to `path`, perhaps with a query, without loading the page again. */
  go(path: string): void {
    const [pathname = '', query = ''] = path.split('?');
    const isElsewhere = pathname !== location.pathname || query !== location.search.slice(1);
    if (isElsewhere) history.pushState(null, '', path);
    this.route = readRoute(pathname);
    scrollTo(0, 0);
  }

  /** Name the place on this page that is shown: no page of its own to go back to. */
  rename(path: string): void {
    history.replaceState(null, '', path);
  }
}

export const address = new Address();
