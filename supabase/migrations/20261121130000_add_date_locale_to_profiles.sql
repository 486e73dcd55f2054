-- The language that an author reads dates in (BCP 47, such as de-DE); null means the browser's.

alter table public.profiles
  add column date_locale text
    check (date_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(date_locale) <= 35);

grant update (date_locale) on public.profiles to authenticated;
