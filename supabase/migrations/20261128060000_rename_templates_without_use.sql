-- Of several templates with the text of the rules, the one that was used last is in use. Another name is no use.
drop trigger set_templates_updated_at on public.templates;
create trigger set_templates_updated_at
  before update on public.templates
  for each row when (old.name = new.name) execute function public.set_updated_at();
