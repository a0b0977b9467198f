"""Reviews get a seal; those that were made without one are made again."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def make_again(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Let all reviews wait to be made."""
    reviews = apps.get_model("archive", "Review").objects.using(schema_editor.connection.alias)
    reviews.update(is_made=False, content=b"")


class Migration(migrations.Migration):
    """Adds the column, and empties it of what cannot be sealed any more."""

    dependencies = (("archive", "0001_initial"),)

    operations = (
        migrations.AddField(
            model_name="review",
            name="seal",
            field=models.CharField(default="", max_length=64),
        ),
        migrations.RunPython(make_again, migrations.RunPython.noop),
    )
