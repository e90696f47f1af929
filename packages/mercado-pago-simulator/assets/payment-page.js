// This file only adds enhancements: every action on the page works without it.

for (const button of document.querySelectorAll('[data-copy]')) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.querySelector('[data-copy-label]');
  const status = button.parentElement.querySelector('[data-copy-status]');
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // The clipboard API needs a secure context (HTTPS). Without a secure context, the deprecated `copy` command
      // copies the selected text and needs no permission.
      document.execCommand('copy');
    }
    label.textContent = 'Copiado';
    status.textContent = 'Código copiado';
    setTimeout(() => {
      label.textContent = 'Copiar';
      status.textContent = '';
    }, 2500);
  });
}

const expiry = document.querySelector('time[data-countdown]');
if (expiry) {
  const endsAt = Date.parse(expiry.dateTime);
  expiry.parentElement.querySelector('[data-countdown-label]').textContent = 'Expira em';
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    expiry.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) return;
    clearInterval(timer);
    // After the reload, the server's page says that the Pix code has expired. The extra second allows for a server
    // clock that is behind the browser's clock.
    setTimeout(() => location.reload(), 1000);
  };
  const timer = setInterval(tick, 1000);
  tick();
}

// Submitting a form twice has the same result as submitting it once. This handler only shows that the first click was
// registered.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = 'true';
  event.submitter?.setAttribute('aria-disabled', 'true');
});
// The browser's back button restores the page with its disabled buttons. Reloading the page enables them again.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
