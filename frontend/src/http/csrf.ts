// Sending something to the server: with the token that shows that it comes from this page.

const FORBIDDEN = 403;

/** Send `body` to `path`. A missing or old CSRF cookie is fetched once. Rejects when the server cannot be reached. */
export async function post(path: string, body: string | Blob): Promise<Response> {
  const answer = await send(path, body);
  if (answer.status !== FORBIDDEN) return answer;
  await fetch('/', { cache: 'no-store' });
  return send(path, body);
}

function send(path: string, body: string | Blob): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': readCookie('csrftoken') },
    body,
  });
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
