-- Caps, alt texts and removed accounts read deleted drafts, too.
drop index public.drafts_user_id_updated_at_idx;
create index drafts_user_id_updated_at_idx on public.drafts (user_id, updated_at desc, id desc);
