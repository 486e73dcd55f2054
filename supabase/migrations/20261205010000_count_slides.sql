-- Slides count by the bytes that they take in the database: many rows may name a document that is stored once.

do $$
begin
  execute replace(replace(pg_get_functiondef('host.cap_media_rows()'::regprocedure),
    'count(*) from public.media', 'count(*) + coalesce(sum(pg_column_size(slides) / 2048), 0) from public.media'),
    'in its drafts. Delete', 'in its drafts. Long slides count as several. Delete');
end;
$$;
